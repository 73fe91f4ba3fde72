-- Whatever a rule counts by time carries the platform's clock, which may be another than the database's: an insert
-- without it fails. Defaults stay where only functions of the database write the row (bet and idempotent_reply by
-- place_requests, transfer by transfer_money) and on incident, whose time no rule reads.
alter table player alter column created_at drop default;
alter table session alter column created_at drop default, alter column last_seen_at drop default;
alter table player_token alter column created_at drop default;
alter table mail alter column created_at drop default, alter column next_attempt_at drop default;
-- Without an attempt to come it is sent or was given up: never new.
alter table mail add constraint mail_new_is_due check (next_attempt_at is not null or sent_at is not null or attempts > 0);
alter table deposit alter column created_at drop default;
alter table player_settings alter column updated_at drop default;
alter table match alter column updated_at drop default;
alter table prediction alter column created_at drop default;
alter table cashout alter column created_at drop default;
alter table shared_slip alter column created_at drop default;
alter table favourite alter column created_at drop default;
alter table chat_report alter column created_at drop default;
alter table provider_session alter column created_at drop default;
alter table provider_transaction alter column created_at drop default;
alter table game_bet alter column created_at drop default;
alter table notification alter column created_at drop default;
