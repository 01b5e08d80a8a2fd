import { describeJobQueue } from './job-queue.contract.js';
import { clusterQueueServer, postgresQueueServer, redisQueueServer } from './queue-servers.js';

describeJobQueue('PostgreSQL', postgresQueueServer);
describeJobQueue('Redis', redisQueueServer);
describeJobQueue('Redis Cluster', clusterQueueServer);
