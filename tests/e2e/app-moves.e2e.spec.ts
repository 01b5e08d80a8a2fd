import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { barriers } from '../support/accessibility.js';
import { TestBrowser } from '../support/browser.js';
import { OwnerPage } from '../support/sandbox/owner-page.js';
import { type Person, Sandbox } from '../support/sandbox/sandbox.js';
import { SandboxVaults } from '../support/sandbox/sandbox-vaults.js';

let sandbox: Sandbox;
let browser: TestBrowser;
let partner: Person;
let person: Person;
let owner: OwnerPage;

beforeAll(async () => {
  sandbox = await Sandbox.shared();
  browser = await TestBrowser.start();
  partner = await sandbox.newPerson();
});
afterAll(async () => {
  await browser?.stop();
  await sandbox?.stop();
});
beforeEach(async () => {
  person = await sandbox.newPerson({ USD: '200' });
  owner = await OwnerPage.open(sandbox, browser, person);
});
afterEach(async () => {
  expect(owner.visitor.complaints).toEqual([]);
  await owner.leave();
});

const field = (name: string) => owner.page.getByLabel(name, { exact: true });
const holds = (token: string) => sandbox.node.balanceOf(person.walletAddress, token);

describe('the exchange page', () => {
  it('tells the other amount as one types either of them, and goes on to a card that the page proves', async () => {
    await owner.goTo('/exchange');
    await field('You give').fill('50');
    await owner.says('You get at least');
    await owner.says(/^1 USD = 0\.\d{4,6} EUR$/);
    expect(await field('You get about').inputValue()).toMatch(/^\d\d\.\d+$/);
    await field('You get about').fill('900');
    await owner.says('You have less than this.');
    await field('You get about').fill('20');
    await owner.page.getByText('You have less than this.').waitFor({ state: 'hidden' });
    expect(Number(await field('You give').inputValue())).toBeGreaterThan(20);
    expect(await barriers(owner.page)).toEqual([]);

    await owner.button('Review').click();
    await owner.says('Exchange currencies');
    await owner.says(/seconds? ago|now/);
    await owner.button(/^Approve \$2\d/).click();
    await owner.says('What it has become is yours; Home shows it.');
    expect(await holds('EURC')).toBeGreaterThanOrEqual(19_900_000n);
  });

  it('says beside the field what is no amount, or too much for the exchange', async () => {
    await owner.goTo('/exchange');
    await owner.button('Review').click();
    await owner.says('Enter an amount such as 25.50.');
    await field('You give').fill('1000000000');
    await owner.says(/exceeds what the exchange can give now/);
    expect(await field('You give').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the earn page', () => {
  it('shows what is saved and what it pays, and moves money in and out', async () => {
    await owner.goTo('/earn');
    await owner.says('You have nothing saved yet.');
    await owner.says(/^Pays \d\.\d\d % a year$/);
    await field('Amount').fill('60');
    await owner.says('Earns in a year, at this rate');
    expect(await barriers(owner.page)).toEqual([]);
    await owner.button('Review').click();
    await owner.page.getByRole('heading', { name: 'Put money into your savings' }).waitFor();
    await owner.says('Shares that you get at least');
    await owner.button('Approve $60.00').click();
    await owner.says('What it has become is yours; Home shows it.');
    const vaults = await SandboxVaults.of(sandbox);
    expect(await vaults.worth(person.walletAddress, 'PROVIDER_A:USD')).toBeGreaterThanOrEqual(59_999_999n);

    await owner.goTo('/earn');
    await owner.page.getByText('You have nothing saved yet.').waitFor({ state: 'hidden' });
    await owner.page.getByRole('radio', { name: 'Take out' }).check();
    await field('Amount').fill('70');
    await owner.says('There is less than this.');
    await field('Amount').fill('10.5');
    await owner.says('Exactly $10.50');
    await owner.button('Review').click();
    await owner.page.getByRole('heading', { name: 'Take money out of your savings' }).waitFor();
    await owner.button('Approve $10.50').click();
    await owner.says('What it has become is yours; Home shows it.');
    expect(await holds('USDC')).toBe(150_500_000n);

    await owner.goTo('/send');
    await field('Pay from').selectOption({ label: 'Provider A · USD' });
    await field('To').fill(partner.username);
    await field('Amount').fill('49.6');
    await owner.says('You have less than this.');
    await field('Amount').fill('9');
    await owner.button('Review').click();
    await owner.says('Paid out of your savings at');
    await owner.button('Approve $9.00').click();
    await owner.says(/^Paid$/);
    expect(await holds('USDC')).toBe(150_500_000n);
  });
});

describe('the trade page', () => {
  it('tells what one gets as one types, and buys and sells by cards that the page proves', async () => {
    await owner.goTo('/trade');
    await owner.says('Bitcoin, as cbBTC');
    await field('You give, in USD').fill('100');
    await owner.says('You get at least');
    await owner.says(/^0\.00\d+ cbBTC$/);
    expect(await barriers(owner.page)).toEqual([]);
    await owner.button('Review').click();
    await owner.button('Approve $100.00').waitFor();
    await owner.page.setViewportSize({ width: 390, height: 844 });
    expect(await owner.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(
      0,
    );
    await owner.button('Approve $100.00').click();
    await owner.says('What it has become is yours; Home shows it.');

    await owner.goTo('/trade');
    await owner.page.getByRole('radio', { name: 'Sell' }).check();
    await field('You give, in cbBTC').fill('5');
    await owner.says('You have less than this.');
    await field('You give, in cbBTC').fill('0.00012345');
    await owner.says('You get at least');
    await owner.button('Review').click();
    await owner.button(/^Approve/).click();
    await owner.says('What it has become is yours; Home shows it.');
    expect(await holds('USDC')).toBeGreaterThan(100_000_000n);
  });
});

describe('the send page', () => {
  it('tells cost, what arrives and when, as one types, also for a bank account', async () => {
    await person.app.post('/accounts/banks', {
      firstName: 'Erika',
      lastName: 'Mustermann',
      country: 'DE',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      confirmed: true,
    });
    await owner.goTo('/send');
    await field('Amount').fill('12.5');
    await owner.says('$12.50');
    await owner.says('None, the service pays it');
    await owner.says('As soon as you have approved it');
    await field('Amount').fill('300');
    await owner.says('You have less than this.');
    const bank = owner.page.getByRole('option', { name: /DE89/ });
    await field('Pay to').selectOption({ label: (await bank.textContent()) ?? '' });
    await field('Amount').fill('1.005');
    await owner.says('Enter at most 2 decimals for a bank account.');
    await owner.says(/^At the bank on .+, by SEPA$/);
    expect(await barriers(owner.page)).toEqual([]);
  });
});
