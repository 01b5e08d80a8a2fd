import type { AddPrice } from '../../../application/metering/add-price.js';
import type { Prices } from '../../../application/metering/prices.js';
import { type DatedPrice, formatExact, pricePerUnit } from '../../../domain/metering/rate-card.js';
import { type OperatorCommand, operatorCommand } from '../operator-command.js';

export function pricesCommand(prices: Pick<Prices, 'all'>): OperatorCommand {
  return operatorCommand({
    name: 'price list',
    summary: 'show the prices of tools: all that there were, are and will be',
    arguments: {},
    execute: async () => {
      const found = await prices.all();
      return { text: found.map(line).join('\n'), json: { prices: found.map(shown) } };
    },
  });
}

export function addPriceCommand(addPrice: AddPrice): OperatorCommand {
  return operatorCommand({
    name: 'price add',
    summary: 'add the next price of a tool, or a new tool; the calls that begin from then on cost it',
    arguments: {
      tool: 'what is called, such as web.search',
      unit: 'PER_CALL, PER_1K_TOKENS or PER_GB_DAY; a known tool keeps its unit',
      category: 'MODEL, DATA, DOCUMENT or STORAGE',
      unitPriceUsd: 'what a unit costs the service, in dollars',
      markup: 'what it is multiplied by for whoever uses it',
      validFrom: 'from when on, such as 2027-01-01T00:00:00Z; at least 10 minutes from now',
    },
    confirmation: 'yes, all organizations pay this price from then on, and it cannot be taken back',
    execute: async (given) => {
      const price = await addPrice.execute(given);
      return { text: line(price), json: shown(price) };
    },
  });
}

function shown({ tool, unit, category, unitPrice, markup, validFrom, ...price }: DatedPrice) {
  const pricePerUnitUsd = formatExact(pricePerUnit({ ...price, tool, unit, category, unitPrice, markup }));
  return {
    tool,
    unit,
    category,
    unitPriceUsd: formatExact(unitPrice),
    markup: formatExact(markup),
    pricePerUnitUsd,
    validFrom,
  };
}

function line(price: DatedPrice): string {
  const { tool, unit, category, unitPriceUsd, markup, pricePerUnitUsd, validFrom } = shown(price);
  return `${validFrom.toISOString()}  ${tool}  ${unit}  ${category}  ${unitPriceUsd} x ${markup} = ${pricePerUnitUsd} USD`;
}
