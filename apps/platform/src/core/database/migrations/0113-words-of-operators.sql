-- What an operator or a deadline says of a market stands until its feed says something new: a repetition is none.
-- Null while nobody but the feed has said anything, or says otherwise; else what the feed itself has said last:
-- {"results": […] or null, "cancels": […]}, both as in the columns of these names.
alter table market add column feed_word jsonb;
update market k set feed_word = jsonb_build_object(
  'results', (
    select f.results from market_settlement f
    where f.match_id = k.match_id and f.market_id = k.market_id and f.specifier = k.specifier
      and f.source = 'feed' and f.kind in ('results', 'rollback_results')
    order by f.generation desc limit 1),
  'cancels', (
    select coalesce(jsonb_agg(jsonb_build_object('from', f.from_text, 'to', f.to_text)), '[]')
    from (
      select distinct on (starts_at, ends_at) kind,
        to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as from_text,
        to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as to_text
      from market_settlement s
      where s.match_id = k.match_id and s.market_id = k.market_id and s.specifier = k.specifier
        and s.source = 'feed' and s.kind in ('cancel', 'rollback_cancel')
      order by starts_at, ends_at, generation desc
    ) f where f.kind = 'cancel'))
where exists (
  select from market_settlement f
  where f.match_id = k.match_id and f.market_id = k.market_id and f.specifier = k.specifier and f.source <> 'feed');

-- Voids of the whole match, which its later markets take over: [{"from", "to", "actor", "reason"}].
alter table match add column voids jsonb not null default '[]';
