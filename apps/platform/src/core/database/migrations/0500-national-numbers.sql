-- A national number was kept as it was written, so that another way of writing it was another person's. Where two players have
-- the same one already, both stay as they are.
update player_identity i set national_id = upper(regexp_replace(i.national_id, '[^0-9A-Za-z]', '', 'g'))
where i.national_id ~ '[^0-9A-Z]' and not exists (
  select from player_identity o
  where o.player_id <> i.player_id
    and upper(regexp_replace(o.national_id, '[^0-9A-Za-z]', '', 'g')) = upper(regexp_replace(i.national_id, '[^0-9A-Za-z]', '', 'g'))
);
