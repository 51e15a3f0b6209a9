import { expect, it } from 'vitest'
import { aDatabaseBefore } from '#testing/an-older-database.ts'

const id = (place: number): string => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`
const [store, webhook, alert, notification] = [id(1), id(2), id(3), id(4)]

const delivery = (place: number, state: string, webhookId: string | null, notificationId: string | null) => `
  insert into alert_delivery (store_id, id, notification_id, webhook_id, state, due_at, tries, status, created_at)
    values ('${store}', '${id(place)}', ${notificationId ? `'${notificationId}'` : 'null'},
      ${webhookId ? `'${webhookId}'` : 'null'}, '${state}', now(), 1, 500, now());`

it('what alerts had posted is in the outbox of webhooks, and what waits stays', async () => {
  const { update, rows } = await aDatabaseBefore(
    '0112',
    `
    insert into store (id, name, time_zone, currency, trial_ends_at, created_at)
      values ('${store}', 'Shop', 'UTC', 'USD', now(), now());
    insert into webhook (store_id, id, url, secret, created_at)
      values ('${store}', '${webhook}', 'https://hooks.example.com', '\\x00', now());
    insert into alert (store_id, id, rule, webhook_id, is_paused, created_at)
      values ('${store}', '${alert}', '{"kind":"stock","category":null}', '${webhook}', false, now());
    insert into notification (store_id, id, alert_id, series, period, title, reason, address, fired_at)
      values ('${store}', '${notification}', '${alert}', 1, 'x', 'Mug is running low', 'One left.', '/platform/products', now());
    ${delivery(10, 'SENDING', webhook, notification)}
    ${delivery(11, 'FAILED', webhook, null)}
    ${delivery(12, 'QUIET', webhook, notification)}
    ${delivery(13, 'SENT', null, notification)}`,
  )

  await update()

  expect(
    await rows(`
      select message_id, type, state, tries, data ->> 'title' as title, data ->> 'url' as url
      from webhook_delivery order by type`),
  ).toEqual([
    {
      message_id: notification,
      type: 'alert.fired',
      state: 'WAITING',
      tries: 1,
      title: 'Mug is running low',
      url: '/platform/products',
    },
    {
      message_id: id(11),
      type: 'test',
      state: 'FAILED',
      tries: 1,
      title: 'This is a test',
      url: '/platform/webhooks',
    },
  ])
  expect(await rows('select id, channel, state from alert_delivery order by id')).toEqual([
    { id: id(12), channel: 'WEBHOOK', state: 'QUIET' },
    { id: id(13), channel: 'MAIL', state: 'SENT' },
  ])
})
