import { z } from 'zod';

// The page's security policy forbids compiling code from text. zod tries to, fails and continues, but the attempt
// alone logs an error to the console. zod makes the attempt when it builds the first object schema. So every module
// that builds one, and imports no other module that does, must import this module; an import in main.tsx would run
// after the bundler's shared chunks. The server is not affected: there compiling is allowed, and faster.
if ('document' in globalThis) z.config({ jitless: true });
