-- A session that moves to another store gets a new token in its row: the open streams of the old one are checked again.
create trigger notify_replaced_session after update of token_hash on session
  for each row when (old.token_hash <> new.token_hash)
  execute function notify_ended_session();

-- That an account's address is its owner's. Confirming that reports may be sent there says nothing about an account.
alter table mail_address add column proved_at timestamptz(3);
-- Who had only agreed to reports until now has to confirm the account's address.
update mail_address as known set proved_at = confirmed_at
where confirmed_at is not null and (
  not exists (
    select from audit_entry as line
    where line.store_id = known.store_id and line.action = 'email.confirmed' and line.at = known.confirmed_at
      and line.after ->> 'email' = known.email and line.after ->> 'kind' = 'REPORTS'
  ) or exists (
    select from audit_entry as line
    where line.store_id = known.store_id and line.action = 'email.confirmed'
      and line.after ->> 'email' = known.email and line.after ->> 'kind' = 'ACCOUNT'
  )
);
