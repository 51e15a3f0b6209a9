-- What became of advice: shown, answered, and how it turned out. Lines are added and never changed.
create table advice_event (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  finding_id uuid not null,
  kind text not null,
  subject text not null,
  at timestamptz(3) not null,
  day date not null,
  event text not null,
  -- Of one that was shown: the version of the method and what was predicted. Of one that was judged: the outcome.
  details jsonb not null,
  primary key (store_id, id)
);
create index on advice_event (store_id, kind, subject, day);

create function refuse_advice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from store where id = old.store_id and deletion_began_at is null) then
      return old;
    end if;
  end if;
  raise exception 'the record of advice cannot be changed or removed'
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger refuse_advice_change before update or delete on advice_event
  for each row execute function refuse_advice_change();
