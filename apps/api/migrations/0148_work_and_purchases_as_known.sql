-- Activities, worked hours and purchases as they were known.
update store set more_known_since = now();
alter table activity add column recorded_at timestamptz not null default now();
alter table purchase_order add column recorded_at timestamptz not null default now();
alter table purchase_line add column recorded_at timestamptz not null default now();
alter table purchase_receipt add column recorded_at timestamptz not null default now();
alter table activity alter column recorded_at set default clock_timestamp();
alter table purchase_order alter column recorded_at set default clock_timestamp();
alter table purchase_line alter column recorded_at set default clock_timestamp();
alter table purchase_receipt alter column recorded_at set default clock_timestamp();

create trigger keep_past_of_changed before update on activity for each row
  when ((old.kind, old.status, old.member_id, old.started_at, old.day, old.hour, old.closed_at, old.closed_day,
      old.closed_hour, old.minutes, old.amount, old.deleted_at)
    is distinct from (new.kind, new.status, new.member_id, new.started_at, new.day, new.hour, new.closed_at,
      new.closed_day, new.closed_hour, new.minutes, new.amount, new.deleted_at))
  execute function keep_past_fact();
create trigger keep_past_of_gone before delete on activity for each row execute function keep_past_fact();

create trigger keep_past_of_changed before update on purchase_order for each row
  when ((old.supplier_id, old.status, old.expected_on, old.sent_at, old.sent_on, old.closed_on, old.total)
    is distinct from (new.supplier_id, new.status, new.expected_on, new.sent_at, new.sent_on, new.closed_on,
      new.total))
  execute function keep_past_fact();
create trigger keep_past_of_gone before delete on purchase_order for each row execute function keep_past_fact();

create trigger keep_past_of_changed before update on purchase_line for each row
  when ((old.quantity, old.received, old.cost) is distinct from (new.quantity, new.received, new.cost))
  execute function keep_past_fact();
create trigger keep_past_of_gone before delete on purchase_line for each row execute function keep_past_fact();

create trigger keep_past_of_changed before update on purchase_receipt for each row
  when ((old.at, old.received_on, old.quantity, old.cost, old.cost_before, old.undone_at)
    is distinct from (new.at, new.received_on, new.quantity, new.cost, new.cost_before, new.undone_at))
  execute function keep_past_fact();
create trigger keep_past_of_gone before delete on purchase_receipt for each row execute function keep_past_fact();
