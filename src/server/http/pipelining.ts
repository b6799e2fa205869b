import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The server stops reading from a connection on which more requests wait. */
const maxWaitingOnConnection = 8;

/** On all connections. One piece of 64 kB can bring thousands of requests. */
const maxWaitingOverall = 8192;

type Request = [request: IncomingMessage, response: ServerResponse];

interface Connection {
  isAnswering: boolean;
  waiting: Request[];
}

/**
 * Answers the requests of each connection one after another, so that a client that never reads
 * makes the server prepare one answer only. Node would start all pipelined requests at once.
 */
export function answerInOrder(answer: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  let waitingOverall = 0;

  function track(socket: Socket): Connection {
    const connection: Connection = { isAnswering: false, waiting: [] };
    connections.set(socket, connection);
    // Node itself resumes the socket to read a body.
    socket.on("resume", () => {
      if (connection.waiting.length > maxWaitingOnConnection) socket.pause();
    });
    return connection;
  }

  function start(connection: Connection, [request, response]: Request): void {
    connection.isAnswering = true;
    response.once("close", () => startNext(connection, request.socket));
    answer(request, response);
  }

  function startNext(connection: Connection, socket: Socket): void {
    connection.isAnswering = false;
    const next = connection.waiting.shift();
    if (!next) return;
    waitingOverall -= 1;
    const [, response] = next;
    // A response without a socket is never sent: the connection ends.
    if (!response.socket) {
      drop(connection);
      return;
    }
    if (connection.waiting.length <= maxWaitingOnConnection) socket.resume();
    start(connection, next);
  }

  function drop(connection: Connection): void {
    waitingOverall -= connection.waiting.length;
    connection.waiting = [];
  }

  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket) ?? track(socket);
    if (!connection.isAnswering) return start(connection, [request, response]);
    if (socket.destroyed) return;
    if (waitingOverall >= maxWaitingOverall) {
      socket.destroy();
      return;
    }
    connection.waiting.push([request, response]);
    waitingOverall += 1;
    if (connection.waiting.length > maxWaitingOnConnection) socket.pause();
  };
}
