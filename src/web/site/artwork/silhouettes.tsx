/** Sizes in cm. */
export const person = { id: "person", width: 34, height: 170 } as const;
export const chair = { id: "chair", width: 46, height: 86 } as const;

// In cm: x from the person's middle or the chair's back legs, y downwards from the floor.
const personOutline =
  "M1-170C6-170 9.2-167 9.4-162.5C9.5-161 9.2-160.4 9.4-159.6C9.8-158.3 10.9-156.9 11.1-155.9C11.2-155.2 10.4-155 10-154.7C9.8-153.8 10.1-153.3 9.9-152.6C9.7-152 9.5-151.6 9.5-151C9.5-149.5 8.4-148.7 7-148.7C5.8-148.6 4.8-148.3 4.2-147.3C3.6-145.8 4-144.3 4.8-143C8.2-140.5 10.2-136 10.9-130C11.5-124 11.2-117 10.6-109C10.5-103 11.2-96 11.6-89C12.3-76 13-62 13.4-50C11.5-49.2 9.5-48.8 7.6-48.6C7.8-37 5.8-22 4.8-8.5C6.5-5.6 11.5-4.4 14.2-2.6C15.6-1.6 15.2 0 13.8 0H-.6C-1.2-3-.8-6-.4-8.5C-.4-16-.8-23-1.3-29C-2.3-22-3.8-15-4.8-8.5C-4.4-6.5-2.6-5-1.2-3.8V0H-9.6C-10.5-2.8-10.2-6-9.8-8.5C-10.4-22-9.3-36-9.4-48.7L-12.2-49.6C-12-62-11.9-74-11.9-84.5C-13.6-83.5-15.8-84.8-15.9-87.5C-15.9-91-15.2-97-14.7-101.5C-15.3-106-15.3-110-14.5-115C-13.8-121-13-128-11.3-133.5C-9.8-138-7.5-141-5.6-142.8C-4.8-144.5-4.9-147-5.5-149C-8-152-9.4-156-9.3-160.5C-9.1-166.5-5-170 1-170z";
const chairOutline =
  "M-3-86h4.5l3.5 39h36v5h-1.2l3.2 42h-3.5l-2.7-30H7.5L5 0H1.5L4-42.5zM7.7-33.5h28.8L35.9-42H8.4z";

/** `<use href="#person">` draws from these definitions, so scripts need no outlines. */
export function SilhouetteSheet() {
  return (
    <svg className="silhouette-sheet" width="0" height="0" aria-hidden="true">
      <defs>
        <path id={person.id} d={personOutline} />
        <path id={chair.id} d={chairOutline} />
      </defs>
    </svg>
  );
}
