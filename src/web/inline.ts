/**
 * The inline script of every public page. It can load nothing, so its modules import nothing that another
 * entry imports, too.
 */
import "./first-picture.ts";
import "./early-clicks.ts";
