import { activityProfile, n8n, type Systems, singer } from './system.ts'

const both = ['customers', 'activities'] as const

export const crm: Systems = {
  hubspot: {
    name: 'HubSpot',
    ways: [activityProfile('hubspot'), singer('tap-hubspot', both), n8n('HubSpot', both)],
  },
  pipedrive: {
    name: 'Pipedrive',
    ways: [activityProfile('pipedrive'), singer('tap-pipedrive', both), n8n('Pipedrive', both)],
  },
  salesforce: { name: 'Salesforce', ways: [singer('tap-salesforce', both), n8n('Salesforce', both)] },
  'zoho-crm': { name: 'Zoho CRM', ways: [singer('tap-zoho-crm', both), n8n('Zoho CRM', both)] },
  freshsales: {
    name: 'Freshsales',
    ways: [singer('tap-freshsales', both), n8n('Freshworks CRM', both)],
  },
  close: { name: 'Close', ways: [singer('tap-closeio', both)] },
  copper: { name: 'Copper', ways: [singer('tap-copper', both), n8n('Copper', both)] },
  insightly: { name: 'Insightly', ways: [singer('tap-insightly', both)] },
  capsule: { name: 'Capsule', ways: [singer('tap-capsulecrm', both)] },
  keap: { name: 'Keap', ways: [singer('tap-keap', both), n8n('Keap', both)] },
  'agile-crm': { name: 'Agile CRM', ways: [singer('tap-agilecrm', both), n8n('Agile CRM', both)] },
  affinity: { name: 'Affinity', ways: [singer('tap-affinity', both), n8n('Affinity', both)] },
  activecampaign: {
    name: 'ActiveCampaign',
    ways: [singer('tap-activecampaign', both), n8n('ActiveCampaign', both)],
  },
  dynamics: {
    name: 'Microsoft Dynamics 365 Sales',
    ways: [singer('tap-dynamics', both), n8n('Microsoft Dynamics CRM', ['customers'])],
  },
  highlevel: { name: 'HighLevel', ways: [singer('tap-gohighlevel', both), n8n('HighLevel', both)] },
  'follow-up-boss': { name: 'Follow Up Boss', ways: [singer('tap-followupboss', both)] },
  sellsy: { name: 'Sellsy', ways: [singer('tap-sellsy', both)] },
  'zendesk-sell': { name: 'Zendesk Sell', ways: [singer('tap-zendesk-sell', both)] },
  outreach: { name: 'Outreach', ways: [singer('tap-outreach', ['activities'])] },
  salesloft: { name: 'Salesloft', ways: [singer('tap-salesloft', ['activities'])] },
  gong: { name: 'Gong', ways: [singer('tap-gong', ['activities']), n8n('Gong', ['activities'])] },
  salesmate: { name: 'Salesmate', ways: [n8n('Salesmate', both)] },
  planfix: { name: 'Planfix', ways: [singer('tap-planfix', ['activities'])] },
  monday: {
    name: 'monday.com',
    ways: [singer('tap-monday', ['activities']), n8n('monday.com', ['activities'])],
  },
  clickup: { name: 'ClickUp', ways: [singer('tap-clickup', ['activities']), n8n('ClickUp', ['activities'])] },
  'service-titan': {
    name: 'ServiceTitan',
    ways: [singer('tap-service-titan', ['sales', 'customers', 'activities'])],
  },
  servicem8: { name: 'ServiceM8', ways: [singer('tap-servicem8', ['customers', 'activities'])] },
}
