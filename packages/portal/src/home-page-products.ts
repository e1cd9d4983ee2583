import { escapeHtml } from './escape-html.ts';
import { renderSteps } from './home-page-command.ts';
import type { CreateOptions, CurlTarget } from './home-page-requests.ts';
import { createCommand, readCommand } from './home-page-requests.ts';

/** Writes requests to this server as curl commands. */
export interface Curl {
  readonly baseUrl: string;
  create(path: string, options: CreateOptions): string;
  read(path: string, options?: { readonly bodyOnly?: boolean }): string;
}

/** A step on the page: a command, and what it does. */
export interface Step {
  readonly id: string;
  readonly title: string;
  /** Our markup; facts in it are escaped. */
  readonly text: string;
  readonly command: string;
  /** What is copied, for screen readers. */
  readonly what: string;
}

/** How a product is tried. */
export interface Tour {
  /** The heading on the page, such as `A zone that answers`. */
  readonly heading: string;
  /** What the commands do, for the terminal. */
  readonly introduction: string;
  /** None while the product serves nothing. */
  readonly steps: readonly Step[];
}

/** What a product serves, and where. */
export interface ServedProduct {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly tour?: ((curl: Curl) => Tour) | undefined;
}

export interface ProductFacts extends CurlTarget {
  readonly served: readonly ServedProduct[];
}

function toured(facts: ProductFacts): { readonly product: ServedProduct; readonly tour: Tour }[] {
  const curl: Curl = {
    baseUrl: facts.baseUrl,
    create: (path, options) => createCommand(facts, path, options),
    read: (path, options) => readCommand(facts, path, options),
  };
  return facts.served.map((product) => {
    const tour = product.tour?.(curl) ?? { heading: product.title, introduction: '', steps: [] };
    return { product, tour };
  });
}

/** For the terminal: the commands of what is served. That nothing is served, and why, is said further up. */
export function productLines(facts: ProductFacts, indented: (text: string) => string): string[] {
  return toured(facts).flatMap(({ tour: { introduction, steps } }) =>
    steps.length === 0 ? [] : [introduction, '', ...steps.flatMap(({ command }) => [indented(command), ''])],
  );
}

/** The same for the page, with a section for each product. */
export function renderProducts(facts: ProductFacts, renderStep: (step: Step) => string): string {
  const sections = toured(facts).map(({ product: { name, title, summary }, tour: { heading, steps } }) => {
    const id = escapeHtml(name);
    const lead = `<p class="lead">${escapeHtml(title)}: ${escapeHtml(summary)}</p>`;
    const commands = steps.length === 0 ? '' : renderSteps(steps.map(renderStep));
    return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(heading)}</h2>${lead}${commands}</section>`;
  });
  return `<div class="products">\n${sections.join('\n')}\n</div>`;
}
