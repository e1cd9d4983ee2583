import { createServer } from 'node:http';

// Accepts every POST request, and reports their number.
const [, , port] = process.argv;
let received = 0;

createServer((request, response) => {
  if (request.method !== 'POST') return void response.end(String(received));
  request.resume();
  request.on('end', () => {
    received += 1;
    response.writeHead(204).end();
  });
}).listen(Number(port), '127.0.0.1');
