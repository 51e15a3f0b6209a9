import { alerts, listExports, notifications, webhooks } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { countNotifications } from './count-notifications.ts'
import { createAlert } from './create-alert.ts'
import { deleteAlert } from './delete-alert.ts'
import { editAlert } from './edit-alert.ts'
import { exportNotifications } from './export-notifications.ts'
import { listAlerts } from './list-alerts.ts'
import { listNotifications } from './list-notifications.ts'
import { previewAlert } from './preview-alert.ts'
import { readNotifications } from './read-notifications.ts'
import { getAlertSubscription, unsubscribeFromAlert } from './unsubscribe.ts'
import { createWebhook } from './webhooks/create-webhook.ts'
import { deleteWebhook } from './webhooks/delete-webhook.ts'
import { listDeliveries } from './webhooks/list-deliveries.ts'
import { listWebhooks } from './webhooks/list-webhooks.ts'
import { testWebhook } from './webhooks/test-webhook.ts'

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
  answering(listExports.exportNotifications, exportNotifications),
  answering(webhooks.listWebhooks, listWebhooks),
  answering(webhooks.createWebhook, createWebhook),
  answering(webhooks.deleteWebhook, deleteWebhook),
  answering(webhooks.testWebhook, testWebhook),
  answering(webhooks.listDeliveries, listDeliveries),
]

export { checkAlerts, checkStore } from './check-alerts.ts'
export { figureAddress } from './figure-address.ts'
export { deleteOldNotifications } from './notifications.queries.ts'
export { notifyMember } from './notify-member.ts'
export { watchForAlerts } from './watch-changes.ts'
export { postWebhook } from './webhooks/post-webhook.ts'
