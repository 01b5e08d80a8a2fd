import type { Seller } from '../domain/subscriptions/invoice.js';
import type { EnvironmentReader } from './environment-reader.js';

/** How plans are charged. */
export interface ConfiguredSubscriptions {
  /** The address that charges are paid to, EIP-55; null: an account of the sandbox. */
  readonly payTo: string | null;
  /** Who stands on the invoices. */
  readonly seller: Seller;
}

/** Nobody's company, for the invoices of a sandbox. */
const SANDBOX_SELLER: Seller = {
  name: 'Sandbox Accounts GmbH',
  line: 'Musterstr. 1',
  postCode: '10115',
  city: 'Berlin',
  country: 'DE',
  vatId: 'DE123456789',
};

const VAT_ID = /^[A-Z]{2}[A-Z0-9]{2,13}$/;

/** Null where plans cost nothing. @param creditAddress where credits are paid to: a charge that is paid there would buy credits, too */
export function readSubscriptions(
  read: EnvironmentReader,
  sandbox: boolean,
  creditAddress: string | null,
): ConfiguredSubscriptions | null {
  if (!read.flag('SUBSCRIPTIONS', sandbox)) return null;
  const payTo = read.optionalAddress('SUBSCRIPTIONS_PAY_TO');
  const isPaid = sandbox || read.has('SUBSCRIPTIONS_PAY_TO');
  read.demand(isPaid, 'SUBSCRIPTIONS_PAY_TO is needed when SUBSCRIPTIONS is on');
  const isShared = payTo !== null && payTo === creditAddress;
  read.demand(!isShared, 'SUBSCRIPTIONS_PAY_TO must be another address than USAGE_CREDITS_PAY_TO');
  return { payTo, seller: readSeller(read, sandbox) };
}

function readSeller(read: EnvironmentReader, sandbox: boolean): Seller {
  const own = sandbox ? SANDBOX_SELLER : undefined;
  const seller = {
    name: read.text('SELLER_NAME', own?.name ?? ''),
    line: read.text('SELLER_ADDRESS_LINE', own?.line ?? ''),
    postCode: read.text('SELLER_POST_CODE', own?.postCode ?? ''),
    city: read.text('SELLER_CITY', own?.city ?? ''),
    country: read.text('SELLER_COUNTRY', own?.country ?? ''),
    vatId: read.text('SELLER_VAT_ID', own?.vatId ?? ''),
  };
  if (Object.values(seller).includes('')) {
    return read.refuse(
      'SELLER_NAME, SELLER_ADDRESS_LINE, SELLER_POST_CODE, SELLER_CITY, SELLER_COUNTRY and SELLER_VAT_ID are needed when SUBSCRIPTIONS is on',
      seller,
    );
  }
  read.demand(seller.country === 'DE', 'SELLER_COUNTRY must be DE: invoices state the German tax rate');
  read.demand(VAT_ID.test(seller.vatId), 'SELLER_VAT_ID must be a VAT id such as DE123456789');
  return seller;
}
