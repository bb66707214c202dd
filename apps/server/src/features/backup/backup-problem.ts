/** A backup can't be made or restored; the message is one Portuguese line for the person at the terminal. */
export class BackupProblem extends Error {}
