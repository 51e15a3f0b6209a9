-- A weekly expense that is spread counts by the day, each bill over as many days: when the last of them ends, anew.
update expense set last_day = date + (until - date) / 7 * 7 + round(spread_months * 365.2425 / 12)::integer - 1
where repeat = 'WEEKLY' and spread_months > 0 and until is not null;
