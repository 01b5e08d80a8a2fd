/**
 * The attempts to sign something for a subject are counted from 1, and the nonce of each follows from its number.
 * The app's page looks for the number, and gives up here: it must not hang over the nonce of something else.
 */
export const MOST_ATTEMPTS = 10_000;

/** How many attempts for one subject a restoration of the database may have lost; the next one counts from so many further on. */
export const LOST_BY_RESTORATION = 50;

/** A schedule may have each of 500 payments skipped, and be signed anew some times. */
const MADE_AT_MOST = 1_000;

/** After more restorations the page would recognise no signature any more. */
export const MOST_RESTORATIONS = (MOST_ATTEMPTS - MADE_AT_MOST) / LOST_BY_RESTORATION;
