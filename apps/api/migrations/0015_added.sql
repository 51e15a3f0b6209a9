-- Adds up whole numbers to a whole number, and nothing to 0. sum() of bigint answers a numeric, which takes longer.
create aggregate added(bigint) (
  sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe
);
