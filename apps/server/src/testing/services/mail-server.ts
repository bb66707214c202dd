import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { parseMail } from './read-mail.ts';
import type { ReadMail } from './read-mail.ts';

export interface MailServer {
  /** Its URL, with a user name and a password. */
  readonly url: string;
  /** The received mails, oldest first. */
  readonly received: ReadMail[];
  /** Whether it accepts mails. */
  isOpen: boolean;
  /** The user of the last mail. */
  signedInAs: string;
  close(): Promise<void>;
}

/** A server that accepts mails to every address while it is open. */
export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      post.signedInAs = `${auth.username}:${auth.password}`;
      done(null, { user: auth.username });
    },
    onMailFrom(_address, _session, done) {
      done(post.isOpen ? null : new Error('closed for lunch'));
    },
    onData(stream, _session, done) {
      const store = async () => void post.received.push(await parseMail(await buffer(stream)));
      void store().finally(done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const post: MailServer = {
    url: `smtp://loja:s%40nha@127.0.0.1:${port}`,
    received: [],
    isOpen: true,
    signedInAs: '',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return post;
}
