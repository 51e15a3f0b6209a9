-- Whoever ends a session, and however: the open streams of its member are looked at again, in every process.
create function notify_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('tillsight_live', json_build_object('member', old.member_id)::text);
  return null;
end
$$;

create trigger notify_ended_session after delete on session
  for each row execute function notify_ended_session();
