-- An automatic payout now ends with its card or account: those of removed ones were nowhere shown, and came back with the card.
delete from auto_payout o using payment_instrument i where i.id = o.instrument_id and i.removed_at is not null;
