import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

// HTTP/1.1 allows a client to send more requests before it has the answer to the first: pipelining.

/** The server stops reading from a connection on which more requests wait. */
const maxWaitingOnConnection = 8;

/**
 * Limit of waiting requests on all connections. Beyond it, each connection may still have one. The
 * server reads 64 kB at once, which can contain thousands of requests.
 */
const maxWaitingOverall = 8192;

/** Waiting requests of all connections that start in one turn of the event loop. */
const maxStartsPerTurn = 4;

type Request = [request: IncomingMessage, response: ServerResponse];

interface Connection {
  socket: Socket;
  /** True until the answer to the last waiting request is sent. */
  isAnswering: boolean;
  waiting: Request[];
}

const connections = new WeakMap<Socket, Connection>();

function track(socket: Socket): Connection {
  const connection: Connection = { socket, isAnswering: false, waiting: [] };
  // Node itself resumes the socket to read a body.
  socket.on("resume", () => {
    if (connection.waiting.length > maxWaitingOnConnection) socket.pause();
  });
  connections.set(socket, connection);
  return connection;
}

/**
 * Answers the requests of each connection one after another, so that a client that never reads
 * makes the server prepare one answer only. Node would start all pipelined requests at once.
 * Between two answers the event loop turns, so that all other connections are served.
 */
export function answerInOrder(answer: RequestListener): RequestListener {
  let waitingOverall = 0;
  /** Connections whose last answer is sent and whose next request waits. */
  const readyConnections: Connection[] = [];

  function start(connection: Connection, [request, response]: Request): void {
    connection.isAnswering = true;
    response.on("close", finish);
    answer(request, response);
  }

  function finish(this: ServerResponse): void {
    const connection = connections.get(this.req.socket);
    if (!connection) return;
    connection.isAnswering = connection.waiting.length > 0;
    if (!connection.isAnswering) return;
    if (readyConnections.length === 0) setImmediate(startReady);
    readyConnections.push(connection);
  }

  function startReady(): void {
    const starting = readyConnections.splice(0, maxStartsPerTurn);
    if (readyConnections.length > 0) setImmediate(startReady);
    for (const connection of starting) startNext(connection);
  }

  function startNext(connection: Connection): void {
    const nextRequest = connection.waiting.shift();
    if (!nextRequest) return;
    waitingOverall -= 1;
    const [, response] = nextRequest;
    const { socket } = connection;
    // A response without a socket is never sent: the connection ends.
    if (socket.destroyed || !response.socket) {
      waitingOverall -= connection.waiting.splice(0).length;
      return;
    }
    if (connection.waiting.length <= maxWaitingOnConnection) socket.resume();
    start(connection, nextRequest);
  }

  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket) ?? track(socket);
    if (!connection.isAnswering) return start(connection, [request, response]);
    if (socket.destroyed) return;
    // On each connection, one request may always wait: a visitor's next request can arrive before the
    // server has recorded the end of the answer.
    if (waitingOverall >= maxWaitingOverall && connection.waiting.length > 0) {
      socket.destroy();
      return;
    }
    connection.waiting.push([request, response]);
    waitingOverall += 1;
    if (connection.waiting.length > maxWaitingOnConnection) socket.pause();
  };
}
