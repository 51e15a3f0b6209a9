-- A session that moves to another store gets a new token in its row: the open streams of the old one are checked again.
create trigger notify_replaced_session after update of token_hash on session
  for each row when (old.token_hash <> new.token_hash)
  execute function notify_ended_session();
