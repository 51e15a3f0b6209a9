-- A notification can be for one member, as when a contest is over: it is of no alert then.
alter table notification alter column alert_id drop not null;
alter table notification add column member_id uuid;
alter table notification add constraint notification_from check ((alert_id is null) <> (member_id is null));
alter table notification add foreign key (store_id, member_id) references member (store_id, id) on delete cascade;
create unique index notification_once_for_member on notification (store_id, member_id, period) where member_id is not null;

-- Whether the store has a season table, levels and badges.
alter table store add column has_season boolean not null default true;
