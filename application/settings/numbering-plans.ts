import { token } from '../ports/token.js';

/** Which telephone numbers there can be. */
export interface NumberingPlans {
  /**
   * @param phone an international number (E.164), such as "+41791234567"
   * @returns its country calling code, such as "+41"; null when no country has numbers of this form or length
   */
  callingCodeOf(phone: string): string | null;
}
export const NumberingPlans = token<NumberingPlans>('NumberingPlans');
