// `node --import <this file>` lets Node load TypeScript.
import { register } from 'node:module';

register('./stripTypes.mjs', import.meta.url);
