import pg from 'pg';

/**
 * A connection with a listener for errors from its first moment. The driver emits an error when the server ends a connection that runs no
 * statement, such as one that has just been opened. An error that nobody listens to would end the process. Whoever uses the connection
 * afterwards gets the error from the statement.
 */
export class ListenedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
