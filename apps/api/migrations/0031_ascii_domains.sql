-- Addresses are stored and compared with the domain as DNS knows it, xn--… where it is not ASCII. Those from before that
-- rule could no longer be found, so their owners could not sign in. Where the new form is taken, the old row stays.

-- RFC 3492.
create function punycode(label text) returns text language plpgsql immutable as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  points constant integer[] := array(
    select ascii(letter) from regexp_split_to_table(label, '') with ordinality as each (letter, place) order by place
  );
  encoded text := regexp_replace(label, '[^\x01-\x7f]', '', 'g');
  basic constant integer := length(encoded);
  handled integer := basic;
  n integer := 128;
  bias integer := 72;
  delta bigint := 0;
  point integer;
  q bigint;
  k integer;
  t integer;
begin
  if handled = cardinality(points) then return label; end if;
  if basic > 0 then encoded := encoded || '-'; end if;
  while handled < cardinality(points) loop
    q := (select min(each) from unnest(points) as each where each >= n);
    delta := delta + (q - n) * (handled + 1);
    n := q;
    foreach point in array points loop
      if point < n then delta := delta + 1; end if;
      continue when point <> n;
      q := delta;
      k := 36;
      loop
        t := greatest(1, least(26, k - bias));
        exit when q < t;
        encoded := encoded || substr(digits, (t + (q - t) % (36 - t))::integer + 1, 1);
        q := (q - t) / (36 - t);
        k := k + 36;
      end loop;
      encoded := encoded || substr(digits, q::integer + 1, 1);
      delta := delta / case when handled = basic then 700 else 2 end;
      delta := delta + delta / (handled + 1);
      k := 0;
      while delta > 455 loop
        delta := delta / 35;
        k := k + 36;
      end loop;
      bias := k + (36 * delta / (delta + 38))::integer;
      delta := 0;
      handled := handled + 1;
    end loop;
    delta := delta + 1;
    n := n + 1;
  end loop;
  return 'xn--' || encoded;
end $$;

create function with_ascii_domain(email text) returns text language sql immutable as $$
  select split_part(email, '@', 1) || '@' || string_agg(punycode(label), '.' order by place)
  from regexp_split_to_table(split_part(email, '@', 2), '\.') with ordinality as each (label, place)
$$;

do $$
declare
  old record;
  address text;
begin
  for old in select email from sign_in where email ~ '@.*[^\x01-\x7f]' loop
    address := with_ascii_domain(old.email);
    update sign_in set email = address
    where email = old.email and not exists (select from sign_in where email = address);
  end loop;

  for old in select store_id, email from mail_address where email ~ '@.*[^\x01-\x7f]' loop
    address := with_ascii_domain(old.email);
    insert into mail_address
    select store_id, address, asked_at, confirmed_at, declined_at from mail_address
    where store_id = old.store_id and email = old.email
    on conflict do nothing;
    update mail_confirmation set email = address where store_id = old.store_id and email = old.email;
    delete from mail_address where store_id = old.store_id and email = old.email;
  end loop;

  for old in select store_id, schedule_id, email from report_recipient where email ~ '@.*[^\x01-\x7f]' loop
    address := with_ascii_domain(old.email);
    update report_recipient as own set email = address
    where store_id = old.store_id and schedule_id = old.schedule_id and email = old.email and not exists (
      select from report_recipient as other
      where other.store_id = own.store_id and other.schedule_id = own.schedule_id and other.email = address
    );
  end loop;

  for old in select store_id, email, type, rhythm from report_unsubscription where email ~ '@.*[^\x01-\x7f]' loop
    address := with_ascii_domain(old.email);
    update report_unsubscription as own set email = address
    where store_id = old.store_id and email = old.email and type = old.type and rhythm = old.rhythm and not exists (
      select from report_unsubscription as other
      where other.store_id = own.store_id and other.email = address
        and other.type = own.type and other.rhythm = own.rhythm
    );
  end loop;
end $$;

drop function with_ascii_domain(text);
drop function punycode(text);
