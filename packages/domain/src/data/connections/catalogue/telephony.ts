import { fusionpbxCalls } from './queries.ts'
import { activityProfile, n8n, postgresql, type Systems, singer } from './system.ts'

const calls = ['activities'] as const

export const telephony: Systems = {
  fusionpbx: { name: 'FusionPBX', ways: [postgresql(fusionpbxCalls, calls)] },
  aircall: { name: 'Aircall', ways: [activityProfile('aircall'), singer('tap-aircall', calls)] },
  twilio: {
    name: 'Twilio',
    ways: [activityProfile('twilio'), singer('tap-twilio', calls), n8n('Twilio Trigger', calls)],
  },
  ringcentral: { name: 'RingCentral', ways: [singer('tap-ringcentral', calls)] },
  freshcaller: { name: 'Freshcaller', ways: [singer('tap-freshcaller', calls)] },
  'zendesk-talk': { name: 'Zendesk Talk', ways: [singer('tap-zendesk-talk', calls)] },
  callrail: { name: 'CallRail', ways: [singer('tap-callrail', calls)] },
  babelforce: { name: 'babelforce', ways: [singer('tap-babelforce', calls)] },
  five9: { name: 'Five9', ways: [singer('tap-five9', calls)] },
  genesys: { name: 'Genesys Cloud', ways: [singer('tap-genesys', calls)] },
  'nice-cxone': { name: 'NICE CXone', ways: [singer('tap-nice-incontact', calls)] },
  talkdesk: { name: 'Talkdesk', ways: [singer('tap-talkdesk-explore', calls)] },
  ujet: { name: 'UJET', ways: [singer('tap-ujet', calls)] },
  invoca: { name: 'Invoca', ways: [singer('tap-invoca', calls)] },
  stringee: { name: 'Stringee', ways: [singer('tap-stringee', calls)] },
  zoom: { name: 'Zoom', ways: [singer('tap-zoom', calls), n8n('Zoom', calls)] },
  webex: { name: 'Webex', ways: [n8n('Webex by Cisco', calls)] },
}
