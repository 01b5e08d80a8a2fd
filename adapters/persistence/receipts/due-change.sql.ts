import { OWN_APP } from '../../../application/payments/own-app.js';

/** What somebody has made of the amount that a receipt `r` asks for, as JSON. */
export interface DueChangeJson {
  /** Millionths, as text. */
  readonly readValue: string | null;
  /** The name of the application, or its id when it has none or is gone; null: the owner. */
  readonly application: string | null;
  readonly changedAt: string;
}

/** Null while what is to be paid is what was read. */
export const DUE_CHANGE = `CASE WHEN r.due_changed_at IS NOT NULL AND r.total_amount_value - coalesce(r.prepaid_value, 0) IS DISTINCT FROM r.read_due_value
      THEN json_build_object('readValue', r.read_due_value::text, 'changedAt', r.due_changed_at, 'application',
        CASE WHEN r.due_changed_by <> '${OWN_APP}' THEN coalesce(
          (SELECT g.client_name FROM oauth_artifacts g WHERE g.model = 'Grant' AND g.account_id = r.owner_id AND g.client_id = r.due_changed_by
           ORDER BY g.created_at DESC LIMIT 1),
          (SELECT k.name FROM api_keys k WHERE k.user_id = r.owner_id AND 'api-key:' || k.id = r.due_changed_by),
          r.due_changed_by) END) END`;
