import { describeJobQueue } from './job-queue.contract.js';
import { postgresQueueServer, redisQueueServer } from './queue-servers.js';

describeJobQueue('PostgreSQL', postgresQueueServer);
describeJobQueue('Redis', redisQueueServer);
