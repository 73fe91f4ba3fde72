-- A dispute names a payment by the provider's own number alone.
create index payment_of_provider_ref on payment (provider, provider_ref) where provider_ref is not null;
