// The least a Node server can do: one prepared answer, whatever is asked.
// Usage: node yardstick-node.ts PORT BODY_FILE HEADERS_JSON
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port, bodyFile = "", headersJson = "{}"] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headers = JSON.parse(headersJson);

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), "127.0.0.1");
