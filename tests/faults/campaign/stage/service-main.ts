import 'reflect-metadata';
import { prepareExternalServices } from '../../../../infrastructure/external-services.js';
import { start } from '../../../../infrastructure/start.js';

/** The service as it is, with its embedded servers, except that it reaches the EVM node at FAULTY_RPC_URL. */
const rpcUrls = (process.env['FAULTY_RPC_URL'] ?? '').split(',');

await start(undefined, async (configuration, onStop, report) => ({
  ...(await prepareExternalServices(configuration, onStop, report)),
  rpcUrls,
}));
