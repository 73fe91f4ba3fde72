-- A sign-up asks whether somebody may still take their former address back.
create index player_token_email on player_token (email) where email is not null;
