/** So that a sealed secret opens only for the webhook it was made for. */
export const secretContext = (storeId: string, webhookId: string): string => `webhook ${storeId} ${webhookId}`
