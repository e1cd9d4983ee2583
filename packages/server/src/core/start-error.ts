/** The program cannot start as it was told to. Its message is one line for the operator. */
export class StartError extends Error {}
