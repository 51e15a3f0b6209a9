/** One row for each line; orders that give money back are left out. */
export const odooSales = `select l.id as id, l.order_id as sale_id, o.name as number, o.date_order as date,
  o.write_date as changed_at, l.full_product_name as product, p.default_code as sku,
  p.barcode as barcode, l.qty as quantity, l.price_subtotal as net,
  l.price_subtotal_incl - l.price_subtotal as tax, o.state as status,
  c.name as customer, c.email as customer_email
from pos_order_line l
join pos_order o on o.id = l.order_id
left join product_product p on p.id = l.product_id
left join res_partner c on c.id = o.partner_id
where o.amount_total >= 0`

export const saleorSales = `select l.id as id, l.order_id as sale_id, o.number as number, o.created_at as date,
  o.updated_at as changed_at, l.product_name as product, l.product_sku as sku,
  l.quantity as quantity, l.total_price_net_amount as net,
  l.total_price_gross_amount - l.total_price_net_amount as tax,
  o.status as status, o.currency as currency, o.user_email as customer_email
from order_orderline l
join order_order o on o.id = l.order_id`

export const spreeSales = `select l.id as id, l.order_id as sale_id, o.number as number, o.completed_at as date,
  o.updated_at as changed_at, p.name as product, v.sku as sku, l.quantity as quantity,
  l.price * l.quantity + l.promo_total - l.included_tax_total as net,
  l.included_tax_total + l.additional_tax_total as tax,
  o.state as status, o.currency as currency, o.email as customer_email
from spree_line_items l
join spree_orders o on o.id = l.order_id
join spree_variants v on v.id = l.variant_id
join spree_products p on p.id = v.product_id
where o.completed_at is not null`

export const zammadTickets = `select t.id as id, t.updated_at as changed_at, 'TICKET' as type, t.created_at as date,
  t.close_at as ended_at, s.name as status, t.title as subject, o.email as member,
  trim(c.firstname || ' ' || c.lastname) as customer, c.email as customer_email
from tickets t
join ticket_states s on s.id = t.state_id
left join users o on o.id = t.owner_id
left join users c on c.id = t.customer_id
where s.name <> 'merged'`

export const chatwootTickets = `select t.id as id, t.updated_at as changed_at, 'TICKET' as type, t.created_at as date,
  case when t.status = 1 then 'solved' else 'open' end as status,
  case when t.status = 1 then t.updated_at end as ended_at,
  'Conversation ' || t.display_id as subject, u.email as member,
  c.name as customer, c.email as customer_email, c.phone_number as customer_phone
from conversations t
left join users u on u.id = t.assignee_id
left join contacts c on c.id = t.contact_id`

export const fusionpbxCalls = `select xml_cdr_uuid as id, 'CALL' as type, start_stamp as date,
  case when missed_call then 'missed' else 'answered' end as status,
  round(billsec / 60.0, 2) as minutes, direction || ' ' || destination_number as subject,
  caller_id_name as customer, caller_id_number as customer_phone
from v_xml_cdr`

export const calComMeetings = `select b.id as id, b."updatedAt" as changed_at, 'MEETING' as type, b."startTime" as date,
  case when b.status in ('cancelled', 'rejected') then 'cancelled'
       when b."startTime" < now() then 'held' else 'planned' end as status,
  round(extract(epoch from b."endTime" - b."startTime") / 60) as minutes,
  b.title as subject, u.email as member
from "Booking" b
join users u on u.id = b."userId"`

export const redmineHours = `select t.id as id, t.updated_on as changed_at, 'HOURS' as type, t.spent_on as date,
  round((t.hours * 60)::numeric, 2) as minutes, t.comments as subject, e.address as member
from time_entries t
join email_addresses e on e.user_id = t.user_id and e.is_default`

export const openProjectHours = `select t.id as id, t.updated_at as changed_at, 'HOURS' as type, t.spent_on as date,
  round((t.hours * 60)::numeric, 2) as minutes, t.comments as subject, u.mail as member
from time_entries t
join users u on u.id = t.user_id`
