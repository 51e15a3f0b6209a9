import { chatwootTickets, zammadTickets } from './queries.ts'
import { activityProfile, n8n, postgresql, type Systems, singer } from './system.ts'

const tickets = ['activities'] as const

export const helpdesk: Systems = {
  chatwoot: { name: 'Chatwoot', ways: [postgresql(chatwootTickets, tickets)] },
  zendesk: {
    name: 'Zendesk',
    ways: [activityProfile('zendesk'), singer('tap-zendesk', tickets), n8n('Zendesk', tickets)],
  },
  freshdesk: {
    name: 'Freshdesk',
    ways: [activityProfile('freshdesk'), singer('tap-freshdesk', tickets), n8n('Freshdesk', tickets)],
  },
  intercom: { name: 'Intercom', ways: [singer('tap-intercom', ['customers', 'activities'])] },
  'help-scout': { name: 'Help Scout', ways: [singer('tap-helpscout', tickets), n8n('Help Scout', tickets)] },
  front: { name: 'Front', ways: [singer('tap-frontapp', tickets)] },
  gorgias: { name: 'Gorgias', ways: [singer('tap-gorgias', ['customers', 'activities'])] },
  gladly: { name: 'Gladly', ways: [singer('tap-gladly', tickets)] },
  kustomer: { name: 'Kustomer', ways: [singer('tap-kustomer', ['customers', 'activities'])] },
  dixa: { name: 'Dixa', ways: [singer('tap-dixa', tickets)] },
  richpanel: { name: 'Richpanel', ways: [singer('tap-richpanel', ['customers', 'activities'])] },
  freshservice: {
    name: 'Freshservice',
    ways: [singer('tap-freshservice', tickets), n8n('Freshservice', tickets)],
  },
  'jira-service': {
    name: 'Jira Service Management',
    ways: [singer('tap-jira', tickets), n8n('Jira Software', tickets)],
  },
  servicenow: { name: 'ServiceNow', ways: [n8n('ServiceNow', tickets)] },
  zammad: {
    name: 'Zammad',
    ways: [postgresql(zammadTickets, tickets), singer('tap-zammad', tickets), n8n('Zammad', tickets)],
  },
  livechat: { name: 'LiveChat', ways: [singer('tap-livechat', tickets)] },
  liveperson: { name: 'LivePerson', ways: [singer('tap-liveperson', tickets)] },
  helpshift: { name: 'Helpshift', ways: [singer('tap-helpshift', tickets)] },
  uservoice: { name: 'UserVoice', ways: [singer('tap-uservoice', tickets)] },
  halopsa: { name: 'HaloPSA', ways: [n8n('HaloPSA', tickets)] },
  syncro: { name: 'Syncro', ways: [n8n('SyncroMSP', ['customers', 'activities'])] },
}
