-- Queries for the house's own accounts name their purpose and no pool: by this index they are found again.
create index account_of_house_purpose on account (currency, purpose, slot)
  where player_id is null and provider is null and purpose <> 'pool';
