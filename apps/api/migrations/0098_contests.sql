-- A contest among members or teams of them. Its rules are frozen when it starts.
create table contest (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  name text not null,
  note text,
  state text not null default 'planned' check (state in ('planned', 'running', 'grace', 'final', 'cancelled')),
  start_day date not null,
  end_day date not null check (end_day >= start_day),
  -- The same by the clock of the store, and until when returns take points back.
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  final_at timestamptz(3) not null check (final_at >= ends_at),
  rules jsonb not null,
  -- What must not change with the store once it has started: metrics with their formulas, and the time zone.
  frozen jsonb,
  leader_id uuid,
  lead_changes integer not null default 0,
  -- Notes (see below) up to its start are not about it.
  noted_before bigint,
  -- How many lines the ledger has.
  entries integer not null default 0,
  -- Of a raffle. Its hash is published at the start, the secret itself with the result.
  draw_secret text,
  -- The standings as they were when it became final, and the hash of the ledger behind them.
  result jsonb,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  primary key (store_id, id)
);
-- Asked by every sale: whether the store has a contest that it may count for.
create index contest_open on contest (store_id) where state in ('running', 'grace');
create index contest_due on contest (state, starts_at, ends_at, final_at) where state in ('planned', 'running', 'grace');

create trigger usage_of_new after insert on contest referencing new table as changed
  for each statement execute function count_usage('contests', '1');
create trigger usage_of_old after delete on contest referencing old table as changed
  for each statement execute function count_usage('contests', '1');

-- Who is scored: a person, or a team of several. Beside each what the ledger adds up to.
create table contest_participant (
  store_id uuid not null,
  contest_id uuid not null,
  id uuid not null,
  -- Null of a person.
  team text,
  -- Of the days before the start.
  baseline jsonb,
  total jsonb not null default '{}',
  since timestamptz(3),
  reached_at timestamptz(3),
  primary key (store_id, contest_id, id),
  foreign key (store_id, contest_id) references contest (store_id, id) on delete cascade
);

create table contest_member (
  store_id uuid not null,
  contest_id uuid not null,
  member_id uuid not null,
  -- As colleagues know them: not the member, of whom a nickname must say nothing.
  id uuid not null,
  participant_id uuid not null,
  -- Colleagues learn no other name.
  nickname text,
  -- Null of those who take part from the start on.
  joined_at timestamptz(3),
  left_at timestamptz(3),
  -- Of who joined later: notes up to then are not about them.
  noted_before bigint,
  primary key (store_id, contest_id, id),
  unique (store_id, contest_id, member_id),
  foreign key (store_id, contest_id, participant_id)
    references contest_participant (store_id, contest_id, id) on delete cascade,
  foreign key (store_id, member_id) references member (store_id, id)
);
create index on contest_member (store_id, member_id);

-- The sums of each day, for streaks, rounds, and who moved today.
create table contest_day (
  store_id uuid not null,
  contest_id uuid not null,
  participant_id uuid not null,
  day date not null,
  amounts jsonb not null,
  primary key (store_id, contest_id, participant_id, day),
  foreign key (store_id, contest_id, participant_id)
    references contest_participant (store_id, contest_id, id) on delete cascade
);

-- Where points came from. A line is never changed: what changes later is one more line.
create table contest_entry (
  store_id uuid not null,
  contest_id uuid not null,
  id uuid not null,
  place integer not null check (place > 0),
  participant_id uuid not null,
  -- Who sold or did it; the seller of the sale, where it came back.
  member_id uuid not null,
  -- A sale, a return, or the beginning or end of an activity. It may be gone by now.
  document_id uuid not null,
  document text not null check (document in ('sale', 'return', 'start', 'close')),
  number text,
  reason text not null check (reason in ('sale', 'return', 'edit', 'deletion', 'activity', 'ruling')),
  day date not null,
  at timestamptz(3) not null,
  amounts jsonb not null,
  primary key (store_id, contest_id, id),
  foreign key (store_id, contest_id, participant_id)
    references contest_participant (store_id, contest_id, id) on delete cascade
);
create unique index contest_entry_place on contest_entry (store_id, contest_id, place);
create index on contest_entry (store_id, contest_id, document_id);
create index on contest_entry (store_id, contest_id, member_id, day);
create index on contest_entry (store_id, contest_id, participant_id, place);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'a line of the ledger of a contest is never changed';
end
$$;
create trigger refuse_ledger_change before update on contest_entry
  for each row execute function refuse_ledger_change();

-- What was changed after the start, for everyone who takes part.
create table contest_change (
  store_id uuid not null,
  contest_id uuid not null,
  id uuid not null,
  at timestamptz(3) not null,
  -- Null where it was the system.
  member_id uuid,
  text text not null,
  reason text not null,
  primary key (store_id, contest_id, id),
  foreign key (store_id, contest_id) references contest (store_id, id) on delete cascade,
  foreign key (store_id, member_id) references member (store_id, id)
);

create table contest_dispute (
  store_id uuid not null,
  contest_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  member_id uuid not null,
  text text not null,
  at timestamptz(3) not null,
  is_granted boolean,
  answer text,
  answered_by uuid,
  answered_at timestamptz(3),
  primary key (store_id, contest_id, id),
  check (num_nonnulls(is_granted, answer, answered_by, answered_at) in (0, 4)),
  foreign key (store_id, contest_id, entry_id)
    references contest_entry (store_id, contest_id, id) on delete cascade,
  foreign key (store_id, member_id) references member (store_id, id),
  foreign key (store_id, answered_by) references member (store_id, id)
);
create unique index contest_dispute_once on contest_dispute (store_id, contest_id, entry_id, member_id);

-- Sales, returns and activities that changed while a contest was open, until it has looked at them. Only inserted, and
-- never locked by what reads it, so that a sale waits for nothing. A note is the time on the clock of the database, in
-- microseconds: a sequence would be behind its rows after a restore.
create function contest_note() returns bigint language sql volatile
return (extract(epoch from clock_timestamp()) * 1000000)::bigint;

create table contest_touched (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  noted bigint not null default contest_note(),
  document_id uuid not null,
  is_activity boolean not null,
  primary key (store_id, id)
);

-- How a sale or activity was before each change: what one from before the start loses, counts.
create table contest_before (
  store_id uuid not null references store (id) on delete cascade,
  document_id uuid not null,
  id uuid not null default gen_random_uuid(),
  noted bigint not null default contest_note(),
  sale jsonb,
  lines jsonb,
  activity jsonb,
  primary key (store_id, document_id, id)
);

create function note_contest_sales() returns trigger language plpgsql as $$
begin
  if exists (
    select from contest where store_id = (select store_id from changed limit 1)
      and state in ('running', 'grace')
  ) then
    insert into contest_touched (store_id, document_id, is_activity)
    select store_id, document_id, false
    from changed, lateral unnest(array[id, return_of]) as document_id where document_id is not null;
  end if;
  return null;
end
$$;
create trigger contests_of_new after insert on sale referencing new table as changed
  for each statement execute function note_contest_sales();
create trigger contests_of_changed after update on sale referencing new table as changed
  for each statement execute function note_contest_sales();
create trigger contests_of_gone after delete on sale referencing old table as changed
  for each statement execute function note_contest_sales();

create function note_contest_activities() returns trigger language plpgsql as $$
begin
  if exists (
    select from contest where store_id = (select store_id from changed limit 1)
      and state in ('running', 'grace')
  ) then
    insert into contest_touched (store_id, document_id, is_activity) select store_id, id, true from changed;
  end if;
  return null;
end
$$;
create trigger contests_of_new after insert on activity referencing new table as changed
  for each statement execute function note_contest_activities();
create trigger contests_of_changed after update on activity referencing new table as changed
  for each statement execute function note_contest_activities();
create trigger contests_of_gone after delete on activity referencing old table as changed
  for each statement execute function note_contest_activities();

create function store_sale_before_contest() returns trigger language plpgsql as $$
begin
  if exists (
    select from contest where store_id = old.store_id and state in ('running', 'grace')
  ) then
    insert into contest_before (store_id, document_id, sale, lines)
    values (old.store_id, old.id, to_jsonb(old) - '{note,reason,search_text}'::text[], (
      select coalesce(jsonb_agg(to_jsonb(line)), '[]') from sale_line as line
      where line.store_id = old.store_id and line.sale_id = old.id
    ));
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
-- An edit by a person has a new version; what the system corrects in old sales is nobody's loss.
create trigger before_contest_edit before update on sale
  for each row when (old.version is distinct from new.version) execute function store_sale_before_contest();
create trigger before_contest_deletion before delete on sale
  for each row execute function store_sale_before_contest();

create function store_activity_before_contest() returns trigger language plpgsql as $$
begin
  if exists (
    select from contest where store_id = old.store_id and state in ('running', 'grace')
  ) then
    insert into contest_before (store_id, document_id, activity)
    values (old.store_id, old.id, to_jsonb(old) - '{subject,note,search_text,external_id}'::text[]);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger before_contest_change before update or delete on activity
  for each row execute function store_activity_before_contest();

-- The sample shop has contests.
alter table sample_row drop constraint sample_row_kind_check;
alter table sample_row add constraint sample_row_kind_check
  check (kind in ('category', 'product', 'customer', 'sale', 'expense', 'member', 'till', 'invitation', 'supplier',
    'purchase_order', 'promotion', 'goal', 'activity', 'contest'));
