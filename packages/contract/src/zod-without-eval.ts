import { z } from 'zod';

// The page's security policy forbids compiling code from text. zod would try, fail and continue, but the attempt alone
// logs an error to the console. It is made when the first object schema is built, so every module that builds one
// without importing another that does must import this; an import in main.tsx would run after the bundler's shared
// chunks. The server, where compiling is allowed and faster, is not affected.
if ('document' in globalThis) z.config({ jitless: true });
