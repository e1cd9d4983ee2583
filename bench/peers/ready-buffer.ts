import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The limit: node:http that sends one ready buffer, whatever is asked.
const [, , port, file] = process.argv;
const body = readFileSync(file!);
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length };

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
