import { describe } from '@jest/globals';
import { everyContract } from './every-contract.js';
import { inMemoryStage } from './in-memory-stage.js';

describe('in memory', () => {
  everyContract(async () => inMemoryStage());
});
