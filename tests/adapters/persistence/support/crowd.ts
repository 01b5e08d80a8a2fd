/** How many rows a table has. */
export const ROWS = 10_000;

/* Uuids that can be told: user 7 is 00000000-0000-4000-8000-000000000007. Half of what can be done is done. */
const uuidOf = (serial: string) => `('00000000-0000-4000-8000-' || lpad((${serial})::text, 12, '0'))::uuid`;

/** So many rows in each table that hot paths read that PostgreSQL has a reason to use their indexes. */
export const CROWD = `
  INSERT INTO users SELECT ${uuidOf('n')}, 'user_' || n, 'x', now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO wallets SELECT ${uuidOf('n')}, ${uuidOf('n')}, '0x' || n, 'x', 'y', now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO chain_accounts SELECT id, user_id, 'MAIN', address, created_at FROM wallets;
  INSERT INTO sub_accounts SELECT ${uuidOf('n')}, ${uuidOf('n')}, 'Holidays', 'sub-account ' || n, 0, ARRAY['0x' || n], 1, now()
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO sub_account_member_sets SELECT ${uuidOf('n')}, 1, ARRAY['0x' || n], 1, n, 0, now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO sub_account_statuses SELECT ${uuidOf('n')}, 'FROZEN', n, 0, now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO agent_sessions (id, owner_id, client_id, status, recipient_address, recipient_label, currency, max_per_execution,
      max_per_period, period_seconds, account, executor_kind, executor, created_at)
    SELECT ${uuidOf('n')}, ${uuidOf('n')}, 'cli', 'ACTIVE', '0x', 'x', 'USD', 1, 1, 60, 'agent account ' || n, 'OWN', '0x', now()
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO known_tokens SELECT '0x' || lpad(to_hex(n), 40, '0'), 'T' || n, 18, false FROM generate_series(1, ${ROWS}) n;
  INSERT INTO block_events (block_number, type, subject_id, user_id, occurred_at)
    SELECT n, 'operation.included', 'operation ' || n, ${uuidOf('n')}, now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO account_balances SELECT ${uuidOf('n')}, 'USDC', 1000000000 FROM generate_series(1, ${ROWS}) n;
  INSERT INTO passkeys SELECT ${uuidOf('n')}, ${uuidOf('n')}, 'credential ' || n, '', 'x', 'y', 1, '{}', ${uuidOf('n')}, now(),
      'primary', 'confirmed' FROM generate_series(1, ${ROWS}) n;
  INSERT INTO app_sessions SELECT ${uuidOf('n')}, ${uuidOf('n')}, 'token ' || n, now(), now() + interval '1 hour'
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO webauthn_challenges SELECT 'challenge ' || n, 'sign-in', NULL, now() + interval '1 hour'
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO payment_requests (id, payer_id, client_id, payment_type, status, minor_units, currency, recipient_user_id,
      recipient_label, recipient_address, movement, created_at, expires_at, approved_at, ended_at, transaction_hash)
    SELECT ${uuidOf('n')}, ${uuidOf('n')}, 'cli', 'transfer_moneda', s, 1, 'USD', ${uuidOf('n % 10000 + 1')}, 'x', '0x',
      'TRANSFER', now(), now() + interval '5 minutes', CASE WHEN s = 'PENDING_APPROVAL' THEN NULL ELSE now() END,
      CASE WHEN s = 'COMPLETED' THEN now() END, CASE WHEN s = 'COMPLETED' THEN '0x' END
    FROM (SELECT n, CASE n % 100 WHEN 0 THEN 'PENDING_APPROVAL' WHEN 1 THEN 'APPROVED' ELSE 'COMPLETED' END AS s
      FROM generate_series(1, ${ROWS}) n) requests;
  INSERT INTO subscription_charges (id, user_id, plan_code, plan_name, period, minor_units, currency, tax_rate_value, status, created_at)
    SELECT ${uuidOf('n')}, ${uuidOf('n')}, 'PLUS', 'Plus', '2026-01-01', 1, 'USD', 0, 'PENDING', now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO payable_payments (payment_id, charge_id, created_at)
    SELECT ${uuidOf('n')}, ${uuidOf('n')}, now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO oauth_artifacts (model, key, payload, grant_id, account_id, client_id, expires_at)
    SELECT 'Grant', 'key ' || n, '{}', 'grant ' || n, ${uuidOf('n')}, 'cli', now() + interval '1 day'
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO wallet_operations (id, kind, subject_id, user_id, passkey_id, status, signed_at, ended_at, hash, sender, nonce, call_data,
      verification_gas_limit, call_gas_limit, pre_verification_gas, max_fee_per_gas, max_priority_fee_per_gas, signature)
    SELECT ${uuidOf('n')}, 'payment', ${uuidOf('n')}, ${uuidOf('n')}, ${uuidOf('n')}, CASE WHEN n % 100 = 0 THEN 'SIGNED' ELSE 'EXECUTED' END,
      now(), CASE WHEN n % 100 = 0 THEN NULL ELSE now() END, 'hash ' || n, '0x' || n, n, '0x', 1, 1, 1, 1, 1, '0x'
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO operation_outcomes SELECT 'hash ' || n, n, '0x', true, NULL, 0, 0, now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO relay_slots (chain_id, signer, nonce, status, included_hash, ended_at, fee_wei, mined_at)
    SELECT 1, '0x', n, 'INCLUDED', 'tx ' || n, now(), 1, now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO relay_slot_tasks (chain_id, signer, nonce, purpose, subject_id)
    SELECT 1, '0x', n, 'execute-operation', ${uuidOf('n')} FROM generate_series(1, ${ROWS}) n;
  INSERT INTO relay_tasks (purpose, subject_id, status, gas_class)
    SELECT 'execute-operation', ${uuidOf('n')}, CASE WHEN n % 100 = 0 THEN 'WAITING' ELSE 'DONE' END, 'PAYMENT'
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO relay_attempts (chain_id, signer, nonce, hash, raw)
    SELECT 1, '0x', n, 'tx ' || n, '0x' FROM generate_series(1, ${ROWS}) n;
  INSERT INTO outbox (type, subject_id, user_id, occurred_at, published_at)
    SELECT 'payment.created', ${uuidOf('n')}, ${uuidOf('n')}, now(), CASE WHEN n % 100 = 0 THEN NULL ELSE now() END
    FROM generate_series(1, ${ROWS}) n;
  UPDATE outbox SET notified_at = now() WHERE position % 100 <> 1;
  INSERT INTO notifications SELECT ${uuidOf('n')}, ${uuidOf('n')}, 'PAYMENT_EXPIRED', 'payment ' || n, 'approvals/' || n, '{}', now()
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO transactions (owner_id, account_id, block_number, log_index, occurred_at, transaction_hash, status, type_group, type,
      direction, token, minor_units, counterparty_address)
    SELECT ${uuidOf('n')}, ${uuidOf('n')}, n, 0, now(), '0x' || n, 'COMPLETED', 'transfer', 'TRANSFER', 'outgoing', 'USDC', 1, '0x' || n
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO contacts SELECT ${uuidOf('n')}, ${uuidOf('n')}, ${uuidOf('n % 10000 + 1')}, NULL, NULL, now(), now()
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO external_accounts (id, owner_id, contact_id, kind, name, address, created_at)
    SELECT ${uuidOf('n')}, ${uuidOf('n')}, CASE WHEN n % 2 = 0 THEN ${uuidOf('n')} END, 'WALLET', 'x', '0x' || n, now()
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO payouts (payment_id, user_id, account_id, rail, currency, minor_units, wallet_address, funding_hash, expected_on, status, created_at)
    SELECT ${uuidOf('n')}, ${uuidOf('n')}, ${uuidOf('n')}, 'SEPA', 'EUR', 1, '0x', 'funding ' || n, now(), 'PAID', now()
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO known_parties SELECT '0x party ' || n, 'Party ' || n, 'dapp' FROM generate_series(1, ${ROWS}) n;
  INSERT INTO account_balances SELECT ${uuidOf('n')}, 'PROVIDER_A:USD', 1 FROM generate_series(1, ${ROWS}) n;
  INSERT INTO token_transfers SELECT n, 0, '0x' || n, CASE n % 2 WHEN 0 THEN 'USDC' ELSE 'PROVIDER_A:USD' END, '0x' || n, '0x' || n + 1, 1
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO vault_snapshots SELECT 'PROVIDER_' || n % 7 || ':USD', date '2000-01-01' + n, 1, now(), n FROM generate_series(1, ${ROWS}) n;
  INSERT INTO user_settings SELECT ${uuidOf('n')}, 'en', 'USD', NULL, NULL, 'LIGHT', true, true, false, true, 'DOT', false
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO bank_settlements (transaction_hash, account_address, holder_name, token)
    SELECT '0x' || n, '0x' || n, 'x', 'USDC' FROM generate_series(1, ${ROWS}) n;
  INSERT INTO credit_purchases (payment_id, user_id, transaction_hash, full_budget, created_at)
    SELECT ${uuidOf('n')}, ${uuidOf('n')}, '0x' || lpad(n::text, 64, '0'), 1, now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO daily_rates SELECT date '2000-01-01' + n, c, 1, now() FROM generate_series(1, ${ROWS}) n, unnest('{EUR,USD,ETH}'::text[]) c;
  INSERT INTO indexed_blocks SELECT n, '0x', '0x', now() FROM generate_series(1, 256) n;
  INSERT INTO block_events (block_number, type, subject_id, user_id, occurred_at)
    SELECT n, 'transaction.received', '0x' || n, ${uuidOf('n')}, now() FROM generate_series(1, ${ROWS}) n;
  INSERT INTO followed_contracts SELECT 'agent-account', '0x' || n, ${uuidOf('n')}, ${uuidOf('n')} FROM generate_series(1, ${ROWS}) n;
  INSERT INTO contract_events (block_number, log_index, family, address, name, arguments, transaction_hash, mined_at, is_final)
    SELECT n, 0, 'agent-account', '0x' || n, 'Executed', '{}', 'tx ' || n, now(), n % 100 <> 0 FROM generate_series(1, ${ROWS}) n;
  INSERT INTO contract_calls (id, purpose, target, call_data, gas_limit, not_after, user_id, status, transaction_hash, requested_at, ended_at, is_told)
    SELECT ${uuidOf('n')}, 'agent-account', '0x' || n, '0x', 1, now(), ${uuidOf('n')}, CASE WHEN n % 100 = 0 THEN 'PENDING' ELSE 'MINED' END,
      CASE WHEN n % 100 <> 0 THEN 'tx ' || n END, now(), CASE WHEN n % 100 <> 0 THEN now() END, n % 100 <> 0
    FROM generate_series(1, ${ROWS}) n;
  INSERT INTO gas_price (wei_per_gas) VALUES (1);
  INSERT INTO gas_spending SELECT date '2026-01-01' + n % 100, 'user', ${uuidOf('n')}::text, 1 FROM generate_series(1, ${ROWS}) n;
  INSERT INTO idempotency_keys SELECT 'user ' || n, 'POST /v1/payments', 'key ' || n, 'hash', 201, '{}'
    FROM generate_series(1, ${ROWS}) n;`;
