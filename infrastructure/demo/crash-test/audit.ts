/** One transfer of the mandate's token out of its account, from the token's logs. */
export interface Departure {
  /** In seconds since 1970: the time of its block. */
  readonly time: bigint;
  /** In the token's smallest units. */
  readonly amount: bigint;
  readonly recipient: string;
}

/** What the chain says of one mandate. */
export interface MandateHistory {
  readonly departures: readonly Departure[];
  /** The nonces of the executions, from the account's logs. */
  readonly nonces: readonly string[];
}

/** What the owner signed. */
export interface Limits {
  readonly recipient: string;
  readonly maxPerExecution: bigint;
  readonly maxPerPeriod: bigint;
  readonly periodSeconds: bigint;
  /** In seconds since 1970: nothing leaves from here on. */
  readonly end: bigint;
}

/** What an auditor finds who has nothing but the logs. Amounts are in the token's smallest units. */
export interface Finding {
  readonly left: bigint;
  /** The most that left in any window of the period, wherever it begins. */
  readonly mostInPeriod: bigint;
  /** By how much the mandate was exceeded; zero when everything was kept. */
  readonly over: bigint;
  /** What was not kept, in words. */
  readonly breaches: readonly string[];
}

export function audit({ departures, nonces }: MandateHistory, limits: Limits): Finding {
  const left = sumOf(departures);
  const mostInPeriod = mostInAnyWindow(departures, limits.periodSeconds);
  const [tooLarge, late, elsewhere] = [
    departures.filter(({ amount }) => amount > limits.maxPerExecution),
    departures.filter(({ time }) => time >= limits.end),
    departures.filter(({ recipient }) => recipient.toLowerCase() !== limits.recipient.toLowerCase()),
  ];
  const repeated = nonces.length - new Set(nonces).size;
  const excess = mostInPeriod > limits.maxPerPeriod ? mostInPeriod - limits.maxPerPeriod : 0n;
  const breaches = [
    excess > 0n ? 'more than the cap left within one period' : null,
    tooLarge.length > 0 ? 'an execution was larger than its cap' : null,
    late.length > 0 ? 'something left after the end' : null,
    elsewhere.length > 0 ? 'something went to another recipient' : null,
    repeated > 0 ? 'a nonce was executed twice' : null,
    departures.length === nonces.length ? null : 'something left without an execution, or the other way round',
  ].filter((breach) => breach !== null);
  const over = excess + sumOf(late) + sumOf(elsewhere) + sumOf(tooLarge.map(aboveCap(limits)));
  return { left, mostInPeriod, over, breaches };
}

function aboveCap({ maxPerExecution }: Limits): (departure: Departure) => Departure {
  return (departure) => ({ ...departure, amount: departure.amount - maxPerExecution });
}

/** The fullest window begins with a departure. */
function mostInAnyWindow(departures: readonly Departure[], seconds: bigint): bigint {
  let most = 0n;
  for (const { time: begin } of departures) {
    const sum = sumOf(departures.filter(({ time }) => time >= begin && time < begin + seconds));
    if (sum > most) most = sum;
  }
  return most;
}

function sumOf(departures: readonly Departure[]): bigint {
  return departures.reduce((sum, { amount }) => sum + amount, 0n);
}
