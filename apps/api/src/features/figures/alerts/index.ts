import { alerts, listExports, notifications } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { countNotifications } from './count-notifications.ts'
import { createAlert } from './create-alert.ts'
import { deleteAlert } from './delete-alert.ts'
import { editAlert } from './edit-alert.ts'
import { exportAlerts } from './export-alerts.ts'
import { exportNotifications } from './export-notifications.ts'
import { listAlerts } from './list-alerts.ts'
import { listNotifications } from './list-notifications.ts'
import { previewAlert } from './preview-alert.ts'
import { readNotifications } from './read-notifications.ts'
import { getAlertSubscription, unsubscribeFromAlert } from './unsubscribe.ts'

export const alertCalls = [
  answering(alerts.listAlerts, listAlerts),
  answering(alerts.createAlert, createAlert),
  answering(alerts.editAlert, editAlert),
  answering(alerts.deleteAlert, deleteAlert),
  answering(alerts.previewAlert, previewAlert),
  answering(alerts.getAlertSubscription, getAlertSubscription),
  answering(alerts.unsubscribeFromAlert, unsubscribeFromAlert),
  answering(notifications.listNotifications, listNotifications),
  answering(notifications.countNotifications, countNotifications),
  answering(notifications.readNotifications, readNotifications),
  answering(listExports.exportAlerts, exportAlerts),
  answering(listExports.exportNotifications, exportNotifications),
]

export { selectAlerts } from './alerts.queries.ts'
export { checkAlerts, checkStore } from './check-alerts.ts'
export { createAlert } from './create-alert.ts'
export { deleteAlert } from './delete-alert.ts'
export { figureAddress } from './figure-address.ts'
export { deleteOldNotifications } from './notifications.queries.ts'
export { notifyMember } from './notify-member.ts'
export { watchForAlerts } from './watch-changes.ts'
