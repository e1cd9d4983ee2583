interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly examples?: Readonly<Record<string, { value?: unknown }>> }>>;
  };
}
export interface DocumentWithExamples {
  readonly paths: Readonly<Record<string, { readonly post?: Operation }>>;
}

/**
 * Gives each visit names of its own in the examples of creating requests: all visitors share one sandbox, and the
 * second of the day to send an example as it stands would get a 409. The page gets this function as text, so it refers
 * to nothing outside itself.
 */
export function freshenNames<Document extends DocumentWithExamples>(document: Document, suffix: string): Document {
  for (const { post } of Object.values(document.paths)) {
    for (const { examples } of Object.values(post?.requestBody?.content ?? {})) {
      for (const example of Object.values(examples ?? {})) {
        const value = example.value as { name?: unknown } | undefined;
        // The first label alone: what follows a dot is the suffix that the domain is registered under.
        if (typeof value?.name === 'string')
          example.value = { ...value, name: value.name.replace(/^[^.]+/, `$&-${suffix}`) };
      }
    }
  }
  return document;
}
