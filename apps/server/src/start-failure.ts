/** The start failed for a reason a person can fix; the message is one line. */
export class StartFailure extends Error {}
