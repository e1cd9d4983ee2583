/** One block of a stream. Some blocks only give the position. */
export interface ServerSentEvent {
  readonly id: string | undefined;
  readonly data: string | undefined;
}

/**
 * Parses https://html.spec.whatwg.org/multipage/server-sent-events.html in pieces of any size. The decoder has removed
 * the byte order mark.
 */
export class EventParser {
  #rest = '';
  #id: string | undefined;
  #data: string[] = [];

  *read(piece: string): Generator<ServerSentEvent, void, undefined> {
    const text = this.#rest + piece;
    // Whether a CR is a whole line end depends on the next character.
    const end = text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = text.slice(0, end).split(/\r\n|\r|\n/);
    this.#rest = lines.pop()! + text.slice(end);
    for (const line of lines) {
      if (line !== '') this.#readField(line);
      else if (this.#id !== undefined || this.#data.length > 0) yield this.#take();
    }
  }

  #readField(line: string): void {
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') this.#data.push(value);
    else if (name === 'id' && !value.includes('\0')) this.#id = value;
  }

  #take(): ServerSentEvent {
    const taken = { id: this.#id, data: this.#data.length === 0 ? undefined : this.#data.join('\n') };
    this.#id = undefined;
    this.#data = [];
    return taken;
  }
}
