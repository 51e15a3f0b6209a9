import { listExports, webhooks } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { editWebhook } from './edit-webhook.ts'
import { exportDeliveries, exportWebhooks } from './export-webhooks.ts'
import { getDelivery } from './get-delivery.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { redeliver } from './redeliver.ts'
import { rollSecret } from './roll-secret.ts'
import { testWebhook } from './test-webhook.ts'

export const webhookCalls = [
  answering(webhooks.listWebhooks, listWebhooks),
  answering(webhooks.createWebhook, createWebhook),
  answering(webhooks.editWebhook, editWebhook),
  answering(webhooks.rollWebhookSecret, rollSecret),
  answering(webhooks.deleteWebhook, deleteWebhook),
  answering(webhooks.testWebhook, testWebhook),
  answering(webhooks.listDeliveries, listDeliveries),
  answering(webhooks.getDelivery, getDelivery),
  answering(webhooks.redeliver, redeliver),
  answering(listExports.exportWebhooks, exportWebhooks),
  answering(listExports.exportDeliveries, exportDeliveries),
]

export { deliverEvents, watchOutbox } from './deliver-events.ts'
export { deleteOldDeliveries } from './deliveries.queries.ts'
