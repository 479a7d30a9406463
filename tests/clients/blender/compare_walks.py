"""Imports walks into Blender and compares every joint with the kernel.

Run by tests/clients/blender/runBlender.ts:

    blender -b --factory-startup --python-exit-code 3 --python compare_walks.py -- jobs.json results.json

Each job names a file, the joints as the file calls them, and where the kernel has them at some frames, in
metres, X left, Y up, Z forward. Blender is Z up: (x, y, z) of the kernel is (x, -z, y) here.
"""

import builtins
import json
import sys

import bpy
import numpy

# Two things that Blender 3.4's importers use and newer versions of Python and numpy do not have.
numpy.bool = bool
import io_anim_bvh.import_bvh as import_bvh  # noqa: E402

import_bvh.open = lambda file, mode="r", *rest, **named: builtins.open(
    file, mode.replace("U", ""), *rest, **named
)


def import_walk(job):
    """Imports the file of a job into an empty scene; its armature."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.preferences.addon_enable(module="io_anim_bvh")
    bpy.ops.preferences.addon_enable(module="io_scene_gltf2")
    bpy.ops.preferences.addon_enable(module="io_scene_fbx")
    # Set before importing: key times become frames by it.
    bpy.context.scene.render.fps = job["fps"]
    if job["format"] == "bvh":
        bpy.ops.import_anim.bvh(filepath=job["file"], global_scale=0.01, frame_start=0)
    elif job["format"] == "fbx":
        bpy.ops.import_scene.fbx(filepath=job["file"])
    else:
        bpy.ops.import_scene.gltf(filepath=job["file"])
    return next(thing for thing in bpy.data.objects if thing.type == "ARMATURE")


def read_joints(armature, names):
    """Where the joints stand in the world, in the kernel's axes, metres."""
    places = []
    for name in names:
        x, y, z = armature.matrix_world @ armature.pose.bones[name].head
        places.append((x, z, -y))
    return numpy.array(places)


def find_lowest(armature, job):
    """Height of the lowest point of the body: of its mesh, or of the tips of its toes that a BVH ends in."""
    graph = bpy.context.evaluated_depsgraph_get()
    heights = [
        (thing.matrix_world @ vertex.co).z
        for thing in bpy.data.objects
        if thing.type == "MESH" and any(modifier.type == "ARMATURE" for modifier in thing.modifiers)
        for vertex in thing.evaluated_get(graph).data.vertices
    ]
    if job["format"] == "bvh":
        toes = [armature.pose.bones[job["names"][toe]] for toe in job["toes"]]
        heights = [(armature.matrix_world @ toe.tail).z for toe in toes]
    return min(heights, default=None)


def compare(job):
    """The figures of one walk."""
    armature = import_walk(job)
    scene = bpy.context.scene
    names = job["names"]
    furthest = 0.0
    worst = ""
    lowest = []
    upright = True
    ahead = 0.0
    # A BVH begins one frame after the one that was asked for, an FBX at frame 1.
    start, end = (int(round(frame)) for frame in armature.animation_data.action.frame_range)
    for expected in job["frames"]:
        scene.frame_set(start + expected["frame"])
        joints = read_joints(armature, names)
        distances = numpy.linalg.norm(joints - numpy.array(expected["positions"]), axis=1)
        if distances.max() > furthest:
            furthest = float(distances.max())
            worst = f"{names[int(distances.argmax())]} at frame {expected['frame']}"
        lowest.append(find_lowest(armature, job))
        upright = upright and joints[job["head"]][1] > joints[0][1] + 0.2 * job["legLength"]
        # A foot that swings may point down and back: over the cycle toes are ahead of ankles.
        ahead += sum(joints[toe][2] - joints[ankle][2] for toe, ankle in zip(job["toes"], job["ankles"]))
    seam = None
    if job["loop"]:
        scene.frame_set(start)
        first = read_joints(armature, names)
        scene.frame_set(end)
        last = read_joints(armature, names)
        last[:, 2] -= job["travel"]
        seam = float(numpy.linalg.norm(last - first, axis=1).max())
    return {
        "furthestM": furthest,
        "worst": worst,
        "seamM": seam,
        "lowestM": None if None in lowest else lowest,
        "upright": bool(upright),
        "forward": bool(ahead > 0),
        "intervals": end - start,
        "bones": len(armature.pose.bones),
    }


def main():
    jobs_file, results_file = sys.argv[sys.argv.index("--") + 1 :]
    with open(jobs_file, encoding="utf8") as file:
        jobs = json.load(file)
    results = [compare(job) for job in jobs]
    with open(results_file, "w", encoding="utf8") as file:
        json.dump({"version": bpy.app.version_string, "results": results}, file)


main()
