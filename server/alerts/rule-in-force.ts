/** What must hold of a rule `r` for it to fire for an import that was finished at `$1`. */
export const inForce = `r.enabled AND r.removed_at IS NULL AND r.starts_at <= $1 AND r.watched_from <= $1
  AND EXISTS (SELECT FROM user_account u
               WHERE u.id = r.user_id AND u.state = 'active' AND u.access IN ('analyst', 'admin'))`
